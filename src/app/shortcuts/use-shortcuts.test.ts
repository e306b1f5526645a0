import { expect, test } from 'vitest'
import { type Shortcut, shortcutGroups } from './shortcuts.ts'
import { NO_KEYS, type PressedKeys, readPress, SEQUENCE_MS } from './use-shortcuts.ts'

/** What is done when the keys are pressed, each so long after the one before. */
function press(keys: readonly string[], pauseMs = 100): readonly string[] {
  let pressed: PressedKeys = NO_KEYS
  return keys.flatMap((key, place) => {
    const read = readPress(pressed, key, 10_000 + place * pauseMs)
    pressed = read.pressed
    return read.id ?? []
  })
}

const ALL = shortcutGroups().flatMap<Shortcut>(({ shortcuts }) => shortcuts)

test.each(ALL)('[experience 9] $keys: $text', ({ keys, id }) => {
  expect(press(keys)).toEqual([id])
  expect(press(keys.map(key => key.toUpperCase()))).toEqual([id])
})

test('[experience 9] T alone is a transfer, after G it is the transactions', () => {
  expect(press(['t', 'g', 't', 't'])).toEqual(['add-transfer', 'go-transactions', 'add-transfer'])
})

test('what goes on nothing begins anew', () => {
  expect(press(['g', 'q'])).toEqual([])
  expect(press(['g', 'n'])).toEqual(['add-expense'])
  expect(press(['g', 'g', 'b'])).toEqual(['go-budgets'])
})

test('a G is forgotten after a while', () => {
  expect(press(['g', 't'], SEQUENCE_MS)).toEqual(['go-transactions'])
  expect(press(['g', 't'], SEQUENCE_MS + 1)).toEqual(['add-transfer'])
})
