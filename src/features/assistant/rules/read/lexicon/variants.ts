import VARIANT_ROWS from './variants.json' with { type: 'json' }

/**
 * What is typed by what it stands for: Pidgin, haste, what belongs together (assistant, second edition, 2.5). A row can be
 * taken out and its example tried.
 */
export const VARIANTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(VARIANT_ROWS).map(([typed, meant]) => [typed, meant.split(' ')] as const),
)
