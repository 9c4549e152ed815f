/** What a drawing may consist of. Nothing that leads elsewhere (a), moves (animate), or holds HTML (foreignObject). */
export const svgElements = [
  ...["svg", "g", "defs", "symbol", "use", "switch", "title", "desc", "style"],
  ...["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "image", "marker"],
  ...["text", "tspan", "textPath"],
  ...["linearGradient", "radialGradient", "stop", "pattern", "clipPath", "mask", "filter"],
  ...["feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix", "feDiffuseLighting"],
  ...["feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR"],
  ...["feGaussianBlur", "feImage", "feMerge", "feMergeNode", "feMorphology", "feOffset", "fePointLight"],
  ...["feSpecularLighting", "feSpotLight", "feTile", "feTurbulence"],
];

/** Those whose text is no part of the picture and goes with them; of others only the tag goes. */
export const droppedWithText = [
  ...["script", "foreignObject", "iframe", "object", "embed", "audio", "video", "canvas", "metadata", "handler"],
  ...["listener", "html", "body", "head", "textarea", "noscript", "template", "animate", "set"],
];

/** How things look; as attributes and in styles alike. */
export const svgProperties = [
  ...["alignment-baseline", "baseline-shift", "clip", "clip-path", "clip-rule", "color", "color-interpolation"],
  ...["color-interpolation-filters", "color-rendering", "cursor", "direction", "display", "dominant-baseline"],
  ...["enable-background", "fill", "fill-opacity", "fill-rule", "filter", "flood-color", "flood-opacity"],
  ...["font", "font-family", "font-feature-settings", "font-kerning", "font-size", "font-size-adjust"],
  ...["font-stretch", "font-style", "font-variant", "font-weight", "glyph-orientation-vertical", "image-rendering"],
  ...["isolation", "kerning", "letter-spacing", "lighting-color", "line-height", "marker", "marker-end", "marker-mid"],
  ...["marker-start", "mask", "mask-type", "mix-blend-mode", "opacity", "overflow", "paint-order", "pointer-events"],
  ...["shape-rendering", "stop-color", "stop-opacity", "stroke", "stroke-dasharray", "stroke-dashoffset"],
  ...["stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width", "text-anchor"],
  ...["text-decoration", "text-rendering", "text-transform", "transform", "transform-box", "transform-origin"],
  ...["unicode-bidi", "vector-effect", "visibility", "white-space", "word-spacing", "writing-mode"],
];

/** Where things are and what they refer to. */
export const svgAttributes = [
  ...svgProperties,
  ...["amplitude", "azimuth", "baseFrequency", "bias", "class", "clipPathUnits", "cx", "cy", "d", "diffuseConstant"],
  ...["divisor", "dx", "dy", "edgeMode", "elevation", "exponent", "filterUnits", "fr", "fx", "fy", "gradientTransform"],
  ...["gradientUnits", "height", "href", "id", "in", "in2", "intercept", "k1", "k2", "k3", "k4", "kernelMatrix"],
  ...["kernelUnitLength", "lengthAdjust", "limitingConeAngle", "markerHeight", "markerUnits", "markerWidth"],
  ...["maskContentUnits", "maskUnits", "method", "mode", "numOctaves", "offset", "operator", "order", "orient"],
  ...["pathLength", "patternContentUnits", "patternTransform", "patternUnits", "points", "pointsAtX", "pointsAtY"],
  ...["pointsAtZ", "preserveAlpha", "preserveAspectRatio", "primitiveUnits", "r", "radius", "refX", "refY", "result"],
  ...["rotate", "rx", "ry", "scale", "seed", "slope", "spacing", "specularConstant", "specularExponent"],
  ...["spreadMethod", "startOffset", "stdDeviation", "stitchTiles", "style", "surfaceScale", "systemLanguage"],
  ...["tableValues", "targetX", "targetY", "textLength", "type", "values", "version", "viewBox", "width", "x", "x1"],
  ...["x2", "xChannelSelector", "y", "y1", "y2", "yChannelSelector", "z", "xlink:href", "xml:space", "xmlns"],
  "xmlns:xlink",
];
