import { expect, test } from "vitest";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { groupTable } from "#shop/groups/group.ts";
import { namesOf } from "#web/form/fields.ts";
import { labelsIn } from "#web/site-languages.ts";
import { attributesIn, treeOf } from "../load-group-tree.ts";
import { fieldLabel, groupInputs } from "./group-inputs.tsx";
import { groupForm } from "./group-values.ts";

test("each field of a group has an input, and a name in both languages", () => {
  expect(namesOf(groupForm()).toSorted()).toEqual(groupTable.names.toSorted());
  expect(Object.keys(groupInputs).toSorted()).toEqual(groupTable.names.toSorted());
  for (const language of languages) {
    const t = translator(language);
    const labels = groupTable.names.map((name) => fieldLabel(name, { t, labelIn: labelsIn(["de", "en"], t) }));
    expect(labels.filter((label) => label.includes("field."))).toEqual([]);
  }
});

test("groups stand below those that they are in, and one whose parent is not there at the top", () => {
  const group = (_id: string, parent: string | null) => ({ _id, parent });
  const tree = treeOf([group("a", null), group("b", "gone"), group("c", "a"), group("d", "c")]);
  expect(tree.map(({ group: { _id }, depth }) => [_id, depth])).toEqual([
    ["a", 0],
    ["c", 1],
    ["d", 2],
    ["b", 0],
  ]);
});

test("a product has the attributes of its groups and of those above them, each once", () => {
  const attribute = (key: string) => ({
    key,
    name_de: key,
    name_en: "",
    kind: "text" as const,
    values: [],
    facet: false,
  });
  const choice = (id: string, parent: string | null, keys: string[]) => ({
    ...{ id, name: id, depth: 0, parent, attributes: keys.map(attribute) },
  });
  const groups = [
    choice("wine", null, ["soil"]),
    choice("white", "wine", ["ageing", "soil"]),
    choice("gifts", null, ["colour"]),
  ];
  expect(attributesIn(groups, ["white"]).map(({ key }) => key)).toEqual(["ageing", "soil"]);
  expect(attributesIn(groups, [null, "gifts", "white"]).map(({ key }) => key)).toEqual(["colour", "ageing", "soil"]);
});
