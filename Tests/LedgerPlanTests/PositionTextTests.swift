import LedgerPlan
import Testing

/// Positions are read as people, telephones and maps write them, and nothing else is taken for one.
struct PositionTextTests {
  @Test(arguments: [
    ("50.1003 14.4259", "50.1003 14.4259"), ("50.1003,14.4259", "50.1003 14.4259"),
    (" 50.10 ,  14.40 ", "50.1 14.4"), ("50.1003;14.4259", "50.1003 14.4259"),
    ("50,1003 14,4259", "50.1003 14.4259"), ("50,1003; 14,4259", "50.1003 14.4259"),
    ("50,1003, 14,4259", "50.1003 14.4259"), ("50,1,14,4", "50.1 14.4"), ("50,14", "50 14"),
    ("-33.8688, 151.2093", "-33.8688 151.2093"), ("−33.8688 151.2093", "-33.8688 151.2093"),
    ("50.1003N 14.4259E", "50.1003 14.4259"), ("N50.1003 W14.4259", "50.1003 -14.4259"),
    ("14.4259E, 50.1003N", "50.1003 14.4259"), ("S 33.8688 E 151.2093", "-33.8688 151.2093"),
    ("37,97Β 23,72Α", "37.97 23.72"), ("33.9Ν 18.4Δ", "-33.9 -18.4"),
    ("50°6'1.1\"N 14°25'33.2\"E", "50.100306 14.425889"),
    ("50°6′1.1″N 14°25′33.2″E", "50.100306 14.425889"),
    ("50° 6.018' N, 14° 25.554' E", "50.1003 14.4259"),
    ("50°6,018'N 14°25,554'E", "50.1003 14.4259"), ("N50 6.018 E14 25.554", "50.1003 14.4259"),
    ("50 6 1.1 14 25 33.2", "50.100306 14.425889"), ("-33°30' 151°12'", "-33.5 151.2"),
    ("50°, 14°", "50 14"), ("50.123456789 14.1", "50.123457 14.1"),
    ("geo:50.1,14.4", "50.1 14.4"), ("geo:50.1,14.4,220;u=35", "50.1 14.4"),
    ("geo:0,0?q=50.1,14.4(Home)", "50.1 14.4"), ("GEO:-50.1,14.4?z=15", "-50.1 14.4"),
    ("https://www.openstreetmap.org/#map=15/50.1003/14.4259", "50.1003 14.4259"),
    ("https://www.openstreetmap.org/?mlat=50.1&mlon=14.4#map=15/1/2", "50.1 14.4"),
    ("https://www.google.com/maps/@50.1,14.4,15z", "50.1 14.4"),
    ("https://www.google.com/maps/place/X/@1,2,15z/data=!3d50.1!4d14.4", "50.1 14.4"),
    ("https://www.google.com/maps/search/50.1,+14.4", "50.1 14.4"),
    ("https://maps.google.com/?q=50.1%2C14.4", "50.1 14.4"),
    ("https://maps.apple.com/?ll=50.1,14.4&q=Corner", "50.1 14.4"),
    ("https://mapy.cz/zakladni?x=14.4259&y=50.1003&z=15", "50.1003 14.4259"),
    ("https://www.bing.com/maps?cp=50.1~14.4&lvl=15", "50.1 14.4"),
  ])
  func reads(_ typed: String, _ expected: String) {
    #expect(Coordinates(typed: typed)?.text == expected, "\(typed)")
    // What is written is read the same.
    #expect(Coordinates(typed: expected)?.text == expected)
  }

  @Test(arguments: [
    "", "50.1", "50.1 14.4 3", "91 14", "50 181", "50°61'N 14°0'E", "50.5°30'N 14°0'E", "50N 14N",
    "50N 14", "N50 S14", "-50N 14E", "50°6\"N 14°E", "1e3 4", "50..1 14",
    "https://maps.app.goo.gl/abc",
    "https://example.org/?q=Corner", "geo:", "geo:91,14", "50.1003 14.4259 Corner",
  ])
  func refuses(_ typed: String) {
    #expect(Coordinates(typed: typed) == nil, "\(typed)")
  }

  @Test(arguments: [
    ("Lidl", false), ("Route 66", false), ("7-Eleven", false), ("Café 2", false), ("50.1", true),
    ("91 14", true), ("geo:x", true), ("https://maps.app.goo.gl/abc", true), ("50°", true),
    ("-5", true),
  ])
  func tellsNamesFromPositions(_ typed: String, _ isPosition: Bool) {
    #expect(Coordinates.isMeant(by: typed) == isPosition, "\(typed)")
  }
}
