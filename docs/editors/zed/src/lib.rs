use zed_extension_api as zed;

struct Bursar;

impl zed::Extension for Bursar {
    fn new() -> Self {
        Bursar
    }

    fn language_server_command(
        &mut self,
        _id: &zed::LanguageServerId,
        worktree: &zed::Worktree,
    ) -> zed::Result<zed::Command> {
        let command = worktree
            .which("bursar")
            .ok_or("bursar is not on the path")?;
        Ok(zed::Command {
            command,
            args: vec!["lsp".to_string()],
            env: worktree.shell_env(),
        })
    }
}

zed::register_extension!(Bursar);
