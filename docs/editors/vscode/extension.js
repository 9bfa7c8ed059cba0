const { LanguageClient } = require('vscode-languageclient/node');
const { workspace } = require('vscode');

let client;

exports.activate = () => {
  const server = { command: 'bursar', args: ['lsp'] };
  client = new LanguageClient('bursar', 'bursar', server, {
    documentSelector: [{ language: 'bursar' }],
    initializationOptions: { bursar: workspace.getConfiguration('bursar') },
    synchronize: { configurationSection: 'bursar' },
  });
  return client.start();
};

exports.deactivate = () => client && client.stop();
