import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HUES } from '#records/category/category.ts'

const css = ['tokens', 'hues']
  .map(name => readFileSync(new URL(`../../src/ui/style/${name}.css`, import.meta.url), 'utf8'))
  .join('')
const pairs = [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)]
const colors = new Map(pairs.map(([, name = '', light = '', dark = '']) => [name, { light, dark }]))

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(foreground: string, background: string, theme: 'light' | 'dark'): number {
  const [a = 0, b = 0] = [foreground, background]
    .map(name => luminance(colors.get(name)?.[theme] ?? '#000000'))
    .toSorted((x, y) => y - x)
  return (a + 0.05) / (b + 0.05)
}

const TEXT = 4.5
const MARK = 3

const GROUNDS = ['ground', 'card', 'raised'] as const

test.each([
  ...['ink', 'ink-2', 'ink-3', 'act', 'income', 'clay', 'danger'].flatMap(text =>
    GROUNDS.map(ground => [text, ground, TEXT] as const),
  ),
  ...['ink', 'ink-2', 'ink-3', 'act', 'clay'].map(text => [text, 'sunk', TEXT] as const),
  ['ink', 'picked', TEXT],
  ['on-act', 'act', TEXT],
  ['on-act', 'act-press', TEXT],
  ['on-act-soft', 'act-soft', TEXT],
  ['on-danger', 'danger', TEXT],
  ['palm', 'palm-soft', TEXT],
  ['danger', 'danger-soft', TEXT],
  ['on-sun-soft', 'sun-soft', TEXT],
  ['on-sun-soft', 'card', TEXT],
  ['on-clay-soft', 'clay-soft', TEXT],
  ['on-inverse', 'inverse', TEXT],
  ['on-inverse-2', 'inverse', TEXT],
  ['on-inverse-act', 'inverse', TEXT],
  ['line-strong', 'card', MARK],
  ['line-strong', 'ground', MARK],
  ['act', 'ground', MARK],
  ...['palm', 'sun', 'clay'].map(state => [state, 'card', MARK] as const),
  ...Array.from({ length: 20 }, (_, rank) => [`chart-${rank + 1}`, 'card', MARK] as const),
  ...HUES.flatMap(hue => [
    [`${hue}-glyph`, `${hue}-tile`, TEXT] as const,
    [`${hue}-bar`, 'card', MARK] as const,
  ]),
] as const)('%s on %s keeps a contrast of %d in both themes', (text, ground, least) => {
  expect(contrast(text, ground, 'light')).toBeGreaterThanOrEqual(least)
  expect(contrast(text, ground, 'dark')).toBeGreaterThanOrEqual(least)
})
