/** The product's name wherever a person reads it; a deployment that renames it changes this line. */
export const PRODUCT_NAME = 'Kobolens'

/** What the product promises, in one line (PUB-04). */
export const TAGLINE = 'See Clearly. Spend Smarter. Grow Freely.'

/** The privacy notice in force, by its day; what a person agrees to is stored with it. */
export const PRIVACY_VERSION = '2026-11-21'
