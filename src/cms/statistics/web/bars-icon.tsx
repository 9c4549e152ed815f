/** Three bars, on 24 × 24. */
export const bars = <path d="M4 20h16M5.5 20v-7h3v7M10.5 20V5h3v15M15.5 20v-11h3v11" />;
