/** The notice of a staging store on pages that the storefront does not render (rules: SAFE-29). */
export const STAGING_NOTICE = 'This is a staging store: no money moves and nothing is shipped.';
