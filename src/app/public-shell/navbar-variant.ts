/** How the bar looks and what it is for (PUB-09). */
export interface NavbarVariant {
  /** `colour`: white on the brand's purple, as long as nothing was scrolled. */
  readonly tone?: 'plain' | 'colour'
  /** `consult`: on pages to look something up, with the way to support instead of the sections. */
  readonly usage?: 'visit' | 'consult'
}
