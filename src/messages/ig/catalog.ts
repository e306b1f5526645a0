import { compileFiles } from '../compile-files.ts'
import settings from './settings.json' with { type: 'json' }

/** The messages in Igbo, compiled. A draft: no speaker has read it yet. */
export const catalog = compileFiles({ settings })
