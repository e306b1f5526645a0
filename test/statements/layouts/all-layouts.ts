import type { Layout } from '../layout.ts'
import { OLD_BANKS } from './old-banks.ts'
import { PHONE_BANKS } from './phone-banks.ts'

/** Every layout of statements.md section 2. */
export const LAYOUTS: readonly Layout[] = [...OLD_BANKS, ...PHONE_BANKS]
