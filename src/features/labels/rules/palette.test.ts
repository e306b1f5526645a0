import { expect, test } from 'vitest'
import { DEFAULT_LABEL_COLORS } from './label-defaults.ts'
import { labelColors } from './palette.ts'

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

test('[LAB-01] fifty colours with names of their own are offered, and text reads on each', () => {
  expect(new Set(labelColors().map(color => color.name)).size).toBe(50)
  for (const color of labelColors()) {
    expect(contrast(color.background, color.text), color.name).toBeGreaterThanOrEqual(4.5)
  }
})

test('[LAB-02] a label without colours is purple #8f5bd7 with white text, one of the fifty', () => {
  expect(DEFAULT_LABEL_COLORS).toEqual({ textColor: '#ffffff', backgroundColor: '#8f5bd7' })
  expect(labelColors().map(color => color.background)).toContain('#8f5bd7')
})
