/// What a name in a folder leads to, in the words of messages.
package enum FileKind: String, Hashable, Sendable {
  case file = "a file"
  case folder = "a folder"
  case device = "a device"
  case pipe = "a pipe"
  case socket = "a socket"
  case lostLink = "a link that leads nowhere"
}
