import type { ProductType } from "#shop/products/kinds.ts";
import type { Drawn } from "#web/admin/pieces/icons.tsx";

/** A drawing for each kind of product. */
export const typeIcons: Record<ProductType, Drawn> = {
  bottle: <path d="M10 2.5h4V8c1.7 1 2.5 2.5 2.5 4.5v9h-9v-9C7.500 10.500 8.300 9 10 8zM10 5h4M7.500 14h9" />,
  case: <path d="M3.500 8h17v12h-17zM3.500 8 6 4h12l2.500 4M9 8V4.500M15 8V4.500M8 12v4M12 12v4M16 12v4" />,
  food: <path d="M5 10h14l-1 10H6zM4 6.500h16V10H4zM9 6.500V4h6v2.500M9 14h6" />,
  merchandise: (
    <path d="M6 3.500h7c0 4-1.300 6.500-3.500 6.500S6 7.500 6 3.500zM9.500 10v9M6.500 20.500h6M15 8h4.500v12.500H15M15 12h4.500" />
  ),
  voucher: (
    <path d="M3.500 7h17v3.500a1.800 1.800 0 0 0 0 3.500V17.500h-17V14a1.800 1.800 0 0 0 0-3.500zM14.500 7v2M14.500 11.200v2M14.500 15.500v2M6.500 12.200H11" />
  ),
  ticket: <path d="M4.500 6h15v14.500h-15zM4.500 10h15M8.500 3.500V8M15.500 3.500V8M9.500 15l2 2 3.500-4" />,
  service: <path d="M3.500 12.500 8 8l4 2.500L15 8l5.500 4.500-5 6.500H8.500zM12 10.500l3 3.500M8.500 19l-2-2.500" />,
};
