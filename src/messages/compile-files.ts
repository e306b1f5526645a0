import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

/** The messages of a language by `<room>.<key>`, compiled; what it lacks is said in English. */
export type Catalog = Readonly<Record<string, CompiledMessage>>

/** Compiles the messages of a language's files, as the build does beforehand (build/messages.ts). */
export function compileFiles(
  files: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Catalog {
  return Object.fromEntries(
    Object.entries(files).flatMap(([room, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${room}.${key}`, compile(text)]),
    ),
  )
}
