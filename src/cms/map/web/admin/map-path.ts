export const mapPath = "/admincenter/map";
export const sourcePath = `${mapPath}/source`;

export function placeAddress(id: string): string {
  return `${mapPath}/${id}`;
}
