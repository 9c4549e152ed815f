export const mapPath = "/admincenter/map";

export function placeAddress(id: string): string {
  return `${mapPath}/${id}`;
}
