/// A result has more digits than can be kept, so that there is no right number to go on with.
package struct TooLarge: Error, Hashable, Sendable {
  package init() {}
}
