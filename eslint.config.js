import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** What every file of the server may import. */
const belowServer = [
  'csv\\.ts',
  'domain/',
  'telemetry/',
  'search/',
  'contract/',
  'db/',
  'jobs/',
  '(adapters/[^/]+|documents)/port\\.ts',
];

/**
 * Which features of `src/server/` a feature may import. A feature names only features above it in this table, so that no
 * two import each other; `scripts/layers.test.ts` checks that, and that every folder has a row.
 */
const serverFeatures = {
  audit: [],
  docs: [],
  favourites: [],
  'recent-views': [],
  accounts: [],
  health: [],
  money: [],
  places: [],
  prices: [],
  catalogue: ['prices'],
  'rate-limit': [],
  sessions: [],
  shipping: [],
  staff: ['audit'],
  cart: ['accounts', 'catalogue'],
  clinics: ['accounts', 'cart', 'money', 'prices'],
  promotions: ['prices'],
  cards: ['accounts', 'rate-limit'],
  contact: ['rate-limit'],
  newsletter: ['rate-limit'],
  pages: ['rate-limit'],
  tax: ['places', 'promotions', 'shipping'],
  orders: ['accounts', 'catalogue', 'money', 'prices', 'promotions', 'rate-limit', 'shipping', 'tax'],
  stock: ['orders'],
  imports: ['stock'],
  fulfilment: ['money', 'orders', 'stock'],
  picking: ['fulfilment', 'orders', 'stock'],
  subscriptions: ['accounts', 'cards', 'catalogue', 'orders', 'prices', 'promotions', 'rate-limit', 'shipping', 'tax'],
  customers: ['accounts', 'favourites', 'staff', 'subscriptions'],
  people: ['accounts', 'customers', 'orders', 'rate-limit', 'staff'],
  payments: ['accounts', 'cards', 'money', 'orders', 'rate-limit', 'subscriptions'],
  approvals: ['accounts', 'catalogue', 'orders', 'payments', 'promotions', 'rate-limit'],
  acts: [
    'audit',
    'catalogue',
    'clinics',
    'fulfilment',
    'imports',
    'money',
    'orders',
    'picking',
    'prices',
    'staff',
    'stock',
    'subscriptions',
  ],
  office: [
    'acts',
    'cards',
    'fulfilment',
    'imports',
    'money',
    'orders',
    'people',
    'picking',
    'rate-limit',
    'sessions',
    'staff',
    'stock',
  ],
};

/**
 * Which folder may import which, by `#` path (docs/architecture.md). A folder may always import itself. Tests are
 * exempt. `allow` lists regular expressions for the path after the `#`.
 */
const layers = [
  { files: 'src/domain', allow: ['domain/'], packages: ['temporal-polyfill/fns/[A-Za-z]+'] },
  { files: 'src/search', allow: ['domain/', 'search/'], packages: ['drizzle-orm'] },
  { files: 'src/contract', allow: ['domain/', 'contract/'], packages: ['zod', 'zod/mini'] },
  { files: 'src/telemetry', allow: ['telemetry/'] },
  { files: 'src/db', allow: ['domain/', 'telemetry/', 'db/'] },
  { files: 'src/jobs', allow: ['domain/', 'telemetry/', 'db/', 'jobs/'] },
  { files: 'src/adapters', allow: ['domain/', 'telemetry/', 'adapters/[^/]+/port\\.ts'] },
  { files: 'src/documents', allow: ['domain/', 'documents/'] },
  { files: 'src/server', allow: [...belowServer, 'server/'] },
  // Files outside a feature are below the features, except app.ts, which mounts all features.
  {
    files: 'src/server/*.ts',
    allow: [...belowServer, 'server/(?!app\\.ts)[^/]+\\.ts', 'server/(rate-limit|sessions)/'],
  },
  { files: 'src/server/app.ts', allow: [...belowServer, 'server/'] },
  ...Object.entries(serverFeatures).map(([feature, others]) => ({
    files: `src/server/${feature}`,
    allow: [...belowServer, 'server/(?!app\\.ts)[^/]+\\.ts', `server/(${[feature, ...others].join('|')})/`],
  })),
  {
    files: 'src/ops',
    allow: ['domain/', 'telemetry/', 'db/', 'jobs/', 'server/', 'ops/', '(env|store-settings|settings-file)\\.ts'],
  },
  // Reads the API's answers, makes the client of the identity provider and knows the key of a view of a clinic, for
  // storefront and office. Their `api.ts` and `state/` pass the first two on to their screens.
  {
    files: 'src/api-client',
    allow: ['domain/', 'contract/', 'api-client/'],
    packages: ['@auth0/auth0-spa-js', 'hono/client', 'hono/utils/http-status'],
  },
  { files: 'src/ui', allow: ['domain/', 'search/marks\\.ts', 'ui/'] },
  // use-intl's hook for messages is wrapped here.
  { files: 'src/ui/messages', allow: ['ui/messages/'] },
  // Pages import only the highlighting of the search.
  {
    files: 'src/storefront/parts',
    allow: ['domain/', 'search/marks\\.ts', 'ui/', 'storefront/parts/'],
  },
  {
    files: 'src/storefront/state',
    allow: [
      'domain/',
      'contract/',
      'api-client/(identity-client|seen-clinic)\\.ts',
      'ui/theme\\.ts',
      'storefront/(state/|api\\.ts|settings\\.ts)',
    ],
  },
  // A feature imports the layers below it, never another feature, and its own files by ./
  {
    files: 'src/storefront/features',
    allow: [
      'domain/',
      'api-client/seen-clinic\\.ts',
      'search/marks\\.ts',
      'contract/',
      'ui/',
      'storefront/(parts/|state/|content/|messages/|api\\.ts|settings\\.ts|lazy-part\\.tsx)',
    ],
  },
  // Only this folder reads the store's texts and slides.
  { files: 'src/storefront/content', allow: ['contract/', 'storefront/content/', 'demo/content/'] },
  {
    files: 'src/storefront/routes',
    allow: ['domain/', 'contract/', 'api-client/seen-clinic\\.ts', 'ui/', 'storefront/'],
  },
  // The typed client imports only the API's type.
  { files: 'src/storefront/api.ts', allow: ['domain/', 'api-client/', 'storefront/settings\\.ts', 'server/app\\.ts'] },
  // The office, in the order of the storefront: parts and state, lists, features, routes.
  {
    files: 'src/office/parts',
    allow: ['csv\\.ts', 'domain/', 'api-client/', 'ui/', 'office/(parts/|messages/|link\\.tsx)'],
  },
  {
    files: 'src/office/state',
    allow: [
      'domain/',
      'contract/',
      'api-client/(identity-client|seen-clinic)\\.ts',
      'office/(state/|api\\.ts|settings\\.ts)',
    ],
  },
  // What all lists share: head, table, foot, views, columns and CSV.
  {
    files: 'src/office/lists',
    allow: ['domain/', 'contract/', 'ui/', 'office/(lists/|parts/|state/|messages/|link\\.tsx)'],
  },
  {
    files: 'src/office/features',
    allow: [
      'csv\\.ts',
      'domain/',
      'contract/',
      'ui/',
      'office/(lists/|parts/|state/|messages/|api\\.ts|settings\\.ts|link\\.tsx)',
    ],
  },
  { files: 'src/office/routes', allow: ['domain/', 'contract/', 'ui/', 'office/'] },
  // The typed client imports only the API's type.
  { files: 'src/office/api.ts', allow: ['domain/', 'api-client/', 'server/app\\.ts'] },
  { files: 'sandbox', allow: ['sandbox/', 'settings-file\\.ts'] },
  { files: 'sandbox/main.ts', allow: ['sandbox/', 'settings-file\\.ts', 'store-settings\\.ts'] },
  { files: 'demo', allow: ['csv\\.ts', 'domain/', 'db/', 'demo/', 'settings-file\\.ts', 'store-settings\\.ts'] },
];

/** One sentence for every offence, so that the message says what to do. */
const advice =
  'This layer may not import that one; see the table at the top of eslint.config.js and docs/architecture.md.';

/** use-intl's own hook creates a translator for each component and needs uncompiled messages. */
const words = { regex: '^use-intl(/|$)', message: 'Import from #ui/messages/translations.ts.' };

/** A device's clock may be years wrong (rules: PAGE-39). */
const browserClock = [
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: "Ask useToday() or storeNow(): a device's clock may be wrong.",
  },
];

/** A part that cannot be loaded says so and is tried again (rules: PAGE-35); React's `lazy` alone ends at the page's error. */
const parts = { name: 'react', importNames: ['lazy'], message: 'Use lazyPart of #storefront/lazy-part.tsx.' };

/**
 * Forbids `#…` imports outside the allowed ones and `../`, which would bypass the table; also in dynamic imports, type
 * imports and the patterns of `import.meta.glob`. Glob patterns name files from the root: `/demo/…` is `#demo/…`,
 * `/src/…` is `#…`.
 */
function layerRules({ files, allow, packages }) {
  const foreign = `^#(?!(?:${allow.join('|')}))`;
  const patterns = [
    { regex: foreign, message: advice },
    {
      regex: '^\\.\\./|^\\.\\.$',
      message: 'Import from another folder by its # path; ../ bypasses the layer table.',
    },
  ];
  if (packages) {
    patterns.push({
      regex: `^(?![.#])(?!(?:${packages.join('|')})$)`,
      message: `Only ${packages.join(', ')} may be used here.`,
    });
  }
  const isPage = /^src\/(storefront\/|office\/|ui$)/.test(files);
  if (isPage) patterns.push(words);
  const selectors = patterns.flatMap(({ regex, message }) => [
    { selector: `ImportExpression > Literal[value=/${regex.replaceAll('/', '\\/')}/]`, message },
    { selector: `TSImportType Literal[value=/${regex.replaceAll('/', '\\/')}/]`, message },
  ]);
  if (/^src\/storefront\/(features|parts|routes)$/.test(files)) selectors.push(...browserClock);
  const foreignFiles = `^(?!/(?:src/)?(?:${allow.join('|')}))`.replaceAll('/', '\\/');
  const globbed = 'CallExpression[callee.object.type="MetaProperty"][callee.property.name=/^glob/]';
  selectors.push({ selector: `${globbed} > Literal[value=/${foreignFiles}/]`, message: advice });
  selectors.push({ selector: `${globbed} > ArrayExpression > Literal[value=/${foreignFiles}/]`, message: advice });
  return {
    files: [files.endsWith('.ts') ? files : `${files}/**/*.{ts,tsx}`],
    ignores: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns, paths: isPage && !files.startsWith('src/office') ? [parts] : [] }],
      'no-restricted-syntax': [
        'error',
        ...selectors,
        ...(files === 'src/domain' || files === 'src/search' ? pureSyntax : []),
      ],
    },
  };
}

/** A rule depends on its arguments only. */
const pureSyntax = [
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'A rule gets the time as an argument.',
  },
  {
    selector: 'MemberExpression[object.name="Date"][property.name="now"]',
    message: 'A rule gets the time as an argument.',
  },
  {
    selector: 'MemberExpression[object.name="Math"][property.name="random"]',
    message: 'A rule gives the same answer every time.',
  },
  {
    selector: ':matches(FunctionDeclaration, FunctionExpression, ArrowFunctionExpression)[async=true]',
    message: 'A rule does no I/O.',
  },
  { selector: 'Identifier[name=/^(process|fetch|setTimeout|setInterval)$/]', message: 'A rule does no I/O.' },
];

/** Maximum number of lines of a file. */
const lengths = [
  [['{src,demo,sandbox}/**/*.{ts,tsx}', 'e2e/**/*.ts', 'bench/**/*.ts', 'faults/**/*.ts', 'scripts/**/*'], 300],
  [['src/domain/**/*.ts'], 200],
  [['src/ui/**/*.tsx', 'src/{storefront,office}/{features,lists,parts}/**/*.tsx'], 150],
  [['src/{storefront,office}/routes/**/*.tsx'], 60],
  [['**/*.test.{ts,tsx}', 'e2e/**/*.ts'], 500],
];

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.data/', 'src/storefront/routeTree.gen.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  ...tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // Named exports only. The framework and Playwright call the default exports of these two files.
    files: ['src/**', 'demo/**', 'sandbox/**', 'bench/**', 'faults/**', 'scripts/**', 'e2e/**'],
    ignores: ['src/storefront/server.ts', 'e2e/quiet-log.ts'],
    rules: { 'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }] },
  },
  ...lengths.map(([files, max]) => ({ files, rules: { 'max-lines': ['error', { max, skipBlankLines: false }] } })),
  ...layers.map(layerRules),
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**', 'bench/**', 'faults/**'],
    rules: { '@typescript-eslint/no-extraneous-class': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  { files: ['scripts/**', 'bench/**', 'faults/**', 'e2e/**', 'src/main.ts'], rules: { 'no-console': 'off' } },
);
