#if DEBUG
  import Foundation
  import LedgerSource
  import LedgerSystem
  import Testing

  /// Whichever call fails, all files are old or all are new, and nothing stands beside them.
  struct DiskFaultTests {
    private static let names = ["a.journal", "b.journal", "c.journal"]

    private func replaceAll(_ chosen: Int, _ number: Int32) throws -> Bool {
      let folder = try TemporaryFolder()
      let disk = Disk(workingDirectory: folder.path, homeDirectory: nil)
      for name in Self.names { try folder.put(name, "old\n") }
      let faults = DiskFaults(failing: chosen, with: number)
      var problem: FileProblem?
      DiskFaults.$current.withValue(faults) {
        do throws(FileProblem) {
          try disk.replaceAll(
            Self.names.map { .init($0, with: Array("new\n".utf8), expecting: nil) })
        } catch {
          problem = error
        }
      }
      let texts = try Set(Self.names.map { try folder.text($0) })
      #expect(texts.count == 1, "call \(chosen): some are old and some are new")
      #expect(
        texts == (problem == nil ? ["new\n"] : ["old\n"]), "call \(chosen): is not what it says")
      #expect(try folder.names().sorted() == Self.names, "call \(chosen) leaves something behind")
      return faults.hasFailed
    }

    @Test func saysWhatTheSystemAllows() throws {
      let folder = try TemporaryFolder()
      let disk = Disk(workingDirectory: folder.path, homeDirectory: nil)
      let faults = DiskFaults(failing: 1, with: EFBIG)
      DiskFaults.$current.withValue(faults) {
        do throws(FileProblem) {
          try disk.create("a.journal", [0x0A])
          Issue.record("the file was made")
        } catch {
          #expect(error.message.contains("the system allows no file as large as this"))
        }
      }
    }

    @Test(arguments: [EIO, ENOSPC, EPERM])
    func keepsFilesTogether(_ number: Int32) throws {
      var calls = 0
      while try replaceAll(calls + 1, number) { calls += 1 }
      // Each file: written, flushed twice, linked, renamed, and its folder flushed.
      #expect(calls >= 3 * 6)
    }

    /// The second of three goes away: it is there with the old ones, or gone with the new ones.
    @Test(arguments: [EIO, ENOSPC])
    func removesWithTheRestOrNotAtAll(_ number: Int32) throws {
      var calls = 0
      var hasFailed = true
      while hasFailed {
        let folder = try TemporaryFolder()
        let disk = Disk(workingDirectory: folder.path, homeDirectory: nil)
        for name in Self.names { try folder.put(name, "old\n") }
        let faults = DiskFaults(failing: calls + 1, with: number)
        DiskFaults.$current.withValue(faults) {
          try? disk.replaceAll(
            Self.names.map {
              .init($0, with: $0 == "b.journal" ? nil : Array("new\n".utf8), expecting: nil)
            })
        }
        let names = try folder.names().sorted()
        let texts = try names.map { try folder.text($0) }
        let isOld = names == Self.names && Set(texts) == ["old\n"]
        let isNew = names == ["a.journal", "c.journal"] && Set(texts) == ["new\n"]
        #expect(isOld || isNew, "call \(calls + 1): \(names), \(texts)")
        hasFailed = faults.hasFailed
        calls += hasFailed ? 1 : 0
      }
      #expect(calls >= 2 * 6 + 1)
    }

    @Test(arguments: [EIO, ENOSPC])
    func createsWhollyOrNotAtAll(_ number: Int32) throws {
      var calls = 0
      var hasFailed = true
      while hasFailed {
        let folder = try TemporaryFolder()
        let disk = Disk(workingDirectory: folder.path, homeDirectory: nil)
        let faults = DiskFaults(failing: calls + 1, with: number)
        let isMade = DiskFaults.$current.withValue(faults) {
          (try? disk.create("a.journal", [0x0A])) != nil
        }
        let names = try folder.names()
        #expect(names == (isMade ? ["a.journal"] : []), "call \(calls + 1): is not what it says")
        if !names.isEmpty { #expect(try folder.text("a.journal") == "\n") }
        hasFailed = faults.hasFailed
        calls += hasFailed ? 1 : 0
      }
      #expect(calls >= 4)
    }
  }
#endif
