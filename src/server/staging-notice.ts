/** What a staging store says on its pages that the storefront does not render (rules: SAFE-29). */
export const STAGING_NOTICE = 'This is a staging store: no money moves and nothing is shipped.';
