package import LedgerPhrases
import LedgerPlan
import LedgerModel
package import LedgerRendering
package import LedgerValues

extension MapReport {
  /// So many squares are listed.
  private static let listed = 20

  package var page: Page {
    guard !grid.cells.isEmpty else { return Page(WealthPhrase.map, .documents, []) }
    var page = Page(WealthPhrase.mapTitle(label), .everywhere, [])
    if let drawing {
      page.add(.chart(.grid(chart(drawing.rows, drawing.columns))))
    } else {
      page.add(tooLarge, .warning)
    }
    page.add(.table(table))
    if !elsewhere.isZero {
      page.add(WealthPhrase.noPlaceSpent(amount: book.text(elsewhere)))
    }
    return page
  }

  private var label: Wording {
    period.start == nil ? Wording(InsightPhrase.upTo(book.today)) : book.name(period)
  }

  /// The side of a square as people read it.
  private var side: Wording { MapReport.length(grid.side) }

  package static func length(_ meters: Double) -> Wording {
    let isLong = meters >= 1000
    let value = Decimal(Int128((isLong ? meters : meters * 1000).rounded()), scale: 3).simplified
    return Wording(isLong ? WealthPhrase.kilometers(value) : .meters(value))
  }

  private var tooLarge: WealthPhrase {
    .mapTooLarge(rows: grid.rows?.count ?? 0, columns: grid.columns?.count ?? 0, side: side)
  }

  private func chart(_ rows: ClosedRange<Int>, _ columns: ClosedRange<Int>) -> GridChart {
    let cells = grid.cells.map { cell in
      GridChart.Cell(
        row: rows.upperBound - cell.row, column: cell.column - columns.lowerBound,
        level: cell.level,
        text: Wording(
          WealthPhrase.square(name: name(cell), amount: book.text(cell.total), times: cell.count)))
    }
    let marks = book.plan.places.compactMap { place in
      grid.drawn(place.position.point).map {
        GridChart.Mark(place.name.value, x: $0.x, y: $0.y)
      }
    }
    return GridChart(
      Wording(WealthPhrase.squaresOf(side)), rows: rows.count, columns: columns.count, cells,
      marks: marks)
  }

  /// The names of the places in a square, else where its middle is.
  private func name(_ cell: HeatGrid.Cell) -> String {
    guard cell.places.isEmpty else { return cell.places.sorted().joined(separator: ", ") }
    let bounds = grid.bounds(cell)
    let longitude = MapReport.wrapped((bounds.west + bounds.east) / 2)
    let latitude = (bounds.south + bounds.north) / 2
    return "\(MapReport.degrees(latitude, 4)) \(MapReport.degrees(longitude, 4))"
  }

  private var table: Table {
    var table = Table([
      .init(CommonPhrase.place, isKey: true), .init(CommonPhrase.spent, .right),
      .init(WealthPhrase.times, .right), .init(.nothing, audience: .people),
    ])
    let most = grid.cells.map(\.total).max() ?? located
    for cell in grid.cells.prefix(MapReport.listed) {
      table.add([
        .init(name(cell)), book.cell(cell.total, .amount), .init("\(cell.count)"),
        .init(Bar(thousandths: Percentage.thousandths(cell.total, of: most), width: 10)),
      ])
    }
    let others = grid.cells.dropFirst(MapReport.listed)
    if !others.isEmpty {
      table.add([
        .init(InsightPhrase.others(others.count)),
        book.cell(others.reduce(.zero) { FlowTotals.sum($0, $1.total) }, .amount),
        .init("\(others.reduce(0) { $0 + $1.count })"),
      ])
    }
    table.add(
      [
        .init(InsightPhrase.together), book.cell(located, .amount),
        .init("\(grid.cells.reduce(0) { $0 + $1.count })"),
      ], .total)
    return table
  }

  package func json() -> JSON {
    if form == .geoJSON { return geoJSON() }
    return .members([
      "schema": .string("bursar/map/1"), "today": .string(book.today.description),
      "start": period.start.map { .string($0.description) } ?? .null,
      "end": period.end.map { .string($0.description) } ?? .null,
      "cell": .string(MapReport.degrees(grid.side, 3)),
      "cells": .array(grid.cells.map(json)), "located": book.json(located),
      "elsewhere": book.json(elsewhere),
    ])
  }

  private func json(_ cell: HeatGrid.Cell) -> JSON {
    let bounds = grid.bounds(cell)
    return .members([
      "row": .integer(cell.row), "column": .integer(cell.column),
      "south": .string(MapReport.degrees(bounds.south, 6)),
      "west": .string(MapReport.degrees(MapReport.wrapped(bounds.west), 6)),
      "north": .string(MapReport.degrees(bounds.north, 6)),
      "east": .string(MapReport.degrees(MapReport.wrapped(bounds.east), 6)),
      "total": book.json(cell.total), "count": .integer(cell.count),
      "level": .integer(cell.level), "places": .strings(cell.places.sorted()),
    ])
  }

  package var figures: [Figure] {
    let loaded = book.loaded
    return grid.cells.map { cell in
      book.figure(
        "map/\(cell.row)/\(cell.column)", cell.total,
        "expenses at \(name(cell)), \(cell.count) times, level \(cell.level), \(label.english)",
        postings: {
          let journal = loaded.journal
          return cell.entries.flatMap { transaction in
            journal.postingRange(transaction).filter {
              loaded.types[journal.postings[$0].account] == .expense
            }
          }
        })
    }
  }
}

// MARK: - Degrees

extension MapReport {
  /// A number with at most so many digits behind the mark, the same on every machine.
  static func degrees(_ value: Double, _ scale: Int) -> String {
    let factor = Double(Decimal.powerOfTen(scale) ?? 1)
    return Decimal(Int128((value * factor).rounded()), scale: scale).simplified.description
  }

  /// A longitude from -180 to 180.
  static func wrapped(_ longitude: Double) -> Double {
    if longitude > 180 { return longitude - 360 }
    return longitude < -180 ? longitude + 360 : longitude
  }
}
