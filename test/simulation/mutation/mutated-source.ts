import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Gives Vitest one file of the product with a text of it changed, as `mutate.mjs` does for a program: what to change is
 * in MUTATION (JSON: file, from, to). None where that is not set.
 */
export function mutatedSource(mutation: string | undefined): Plugin[] {
  if (mutation === undefined) return []
  const { file, from, to }: Record<'file' | 'from' | 'to', string> = JSON.parse(mutation)
  const path = resolve(file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`Not there, or not once: ${from}`)
  return [
    {
      name: 'mutated-source',
      enforce: 'pre',
      load: id => (id.split('?')[0] === path ? text.replace(from, () => to) : undefined),
    },
  ]
}
