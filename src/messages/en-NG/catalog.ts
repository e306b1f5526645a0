import { compileFiles } from '../compile-files.ts'
import settings from './settings.json' with { type: 'json' }

/** The messages of every room of the code, whole: what other languages lack is said by them. */
export const FILES = { settings }

/** The English messages, compiled. */
export const catalog = compileFiles(FILES)
