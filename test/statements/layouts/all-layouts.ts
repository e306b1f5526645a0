import type { Layout } from '../printed/layout.ts'
import { DATE_LAYOUTS } from './date-forms.ts'
import { MORE_BANKS } from './more-banks.ts'
import { OLD_BANKS } from './old-banks.ts'
import { PAYEE_COLUMNS } from './payee-columns.ts'
import { PHONE_BANKS } from './phone-banks.ts'
import { SMALL_BANKS } from './small-banks.ts'
import { VARIANTS } from './variants.ts'

/** Every layout of statements 2. */
export const LAYOUTS: readonly Layout[] = [
  ...OLD_BANKS,
  ...MORE_BANKS,
  ...SMALL_BANKS,
  ...PHONE_BANKS,
  ...VARIANTS,
  ...DATE_LAYOUTS,
  ...PAYEE_COLUMNS,
]

/** The layout of that name. */
export function layoutNamed(name: string): Layout {
  const layout = LAYOUTS.find(each => each.name === name)
  if (layout === undefined) throw new Error(`No layout is named ${name}`)
  return layout
}
