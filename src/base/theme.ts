/** The looks that a person may choose from; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const

/** A look that a person may choose. */
export type Theme = (typeof THEMES)[number]
