import type { ComponentType } from "react";

// Where React comes with every page, a component needs no island.
export function Island<Props extends object>({ of: Component, props }: { of: ComponentType<Props>; props: Props }) {
  return <Component {...props} />;
}
