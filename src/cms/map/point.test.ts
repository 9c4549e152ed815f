import { expect, test } from "vitest";
import { pointOf, pointText } from "./point.ts";

const falkenberg = { latitude: 49.8653, longitude: 10.2265 };

test("a place is found in coordinates and links as people copy them", () => {
  for (const text of [
    ...["49.8653, 10.2265", "49.8653 10.2265", " 49,8653; 10,2265 ", "49.8653° N, 10.2265° E", "geo:49.8653,10.2265"],
    "https://www.openstreetmap.org/#map=17/49.8653/10.2265",
    "https://www.openstreetmap.org/?mlat=49.8653&mlon=10.2265#map=12/49.9/10.3",
    "https://www.google.com/maps/place/Volkach/@49.8653,10.2265,17z/data=!3m1",
    "https://www.google.de/maps/place/Hof/@49.9,10.3,17z/data=!4m6!3d49.8653!4d10.2265!16s",
    "https://www.google.com/maps/search/?api=1&query=49.8653%2C10.2265",
    "https://maps.apple.com/?address=Am%20Hang%203&ll=49.8653,10.2265&q=Hof",
    "https://maps.apple.com/place?coordinate=49.8653,10.2265&name=Hof",
    pointText(falkenberg),
  ]) {
    expect([text, pointOf(text)]).toEqual([text, falkenberg]);
  }
});

test("nothing else is taken for one", () => {
  for (const text of [
    ...["", "Am Steilhang 3, 97332 Volkach", "97332", "49.8653", "149.8, 10.2", "49.8, 210.2", "https://osm.org/go/0D"],
    ...["49.8653, 10.2265, 3", "49.8653, 10.2265<script>", "javascript:alert(1)//49.8653, 10.2265"],
    "https://maps.apple.com/?q=Volkach",
  ]) {
    expect([text, pointOf(text)]).toEqual([text, null]);
  }
});
