import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../../src/ui/style/tokens.css', import.meta.url), 'utf8')
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

test.each([
  ...['text', 'text-muted', 'text-subtle'].flatMap(text => [
    [text, 'bg', TEXT] as const,
    [text, 'surface', TEXT] as const,
  ]),
  ['text', 'surface-raised', TEXT],
  ['text', 'surface-selected', TEXT],
  ['text-muted', 'surface2', TEXT],
  ['text-muted', 'surface-raised', TEXT],
  ['on-primary', 'primary', TEXT],
  ['on-primary', 'primary-hover', TEXT],
  ['on-primary-soft', 'primary-soft', TEXT],
  ['link', 'surface', TEXT],
  ['link', 'bg', TEXT],
  ['income', 'surface', TEXT],
  ['expense', 'surface', TEXT],
  ['expense', 'bg', TEXT],
  ['transfer', 'surface', TEXT],
  ['danger', 'surface', TEXT],
  ['danger', 'surface-raised', TEXT],
  ['on-danger', 'danger', TEXT],
  ['on-success-soft', 'success-soft', TEXT],
  ['on-danger-soft', 'danger-soft', TEXT],
  ['on-warning-soft', 'warning-soft', TEXT],
  ['on-info-soft', 'info-soft', TEXT],
  ['border-strong', 'surface', MARK],
  ['border-strong', 'bg', MARK],
  ['focus', 'surface', MARK],
  ['focus', 'bg', MARK],
  ['focus', 'surface2', MARK],
  ...Array.from({ length: 20 }, (_, rank) => [`chart-${rank + 1}`, 'surface', MARK] as const),
] as const)('%s on %s keeps a contrast of %d in both themes', (text, ground, least) => {
  expect(contrast(text, ground, 'light')).toBeGreaterThanOrEqual(least)
  expect(contrast(text, ground, 'dark')).toBeGreaterThanOrEqual(least)
})
