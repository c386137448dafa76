/** For frames of other sites: scripts and their own storage, but no pop-ups and no top navigation. */
export const OUTSIDE_SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-presentation'

/** For pages of this site that embed no other site. */
const OWN_SANDBOX = 'allow-scripts allow-presentation'

/**
 * The `sandbox` of the player's frame: never top navigation, never pop-ups. Nested frames inherit the sandbox, so a page of this
 * site that embeds an external frame gets that frame's permissions (its script is constant text: docs/decisions/0049; the browser
 * logs one warning about the combination), and any other gets fewer.
 */
export function frameSandbox(url: string, embeds: boolean): string {
  return url.startsWith('/') && !embeds ? OWN_SANDBOX : OUTSIDE_SANDBOX
}

/** The sandbox on the conformance page. A link can choose the framed page, so it may not submit forms. */
export function testedFrameSandbox(url: string, embeds: boolean): string {
  return frameSandbox(url, embeds).replace(/\ballow-forms /, '')
}
