import { expect, test, vi } from 'vitest'
import { createPreferences } from './preferences.ts'

const DEFAULTS = {
  theme: 'system',
  language: 'en-NG',
  wasOfferedLanguage: false,
  hidesAmounts: false,
  hidesProfileCard: false,
  hasShortcuts: true,
  listColumns: '',
  namesConsentOf: '',
  recentChoices: [],
}

function storageWith(text?: string): Storage {
  const texts = new Map(text === undefined ? [] : [['preferences', text]])
  return {
    length: 0,
    key: () => null,
    getItem: key => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: key => void texts.delete(key),
    clear: () => texts.clear(),
  }
}

test('a device where nothing was chosen follows the system and hides nothing', () => {
  expect(createPreferences(storageWith()).read()).toEqual(DEFAULTS)
})

test('what was chosen is kept for the next start, and the rest stays', () => {
  const storage = storageWith()
  createPreferences(storage).change({ theme: 'dark' })
  createPreferences(storage).change({ hidesAmounts: true })
  expect(createPreferences(storage).read()).toEqual({
    ...DEFAULTS,
    theme: 'dark',
    hidesAmounts: true,
  })
})

test.each(['', 'null', '7', '[]', '{"theme":"sepia","hidesAmounts":"yes"}', '{'])(
  'what another program wrote, such as %s, reads as not chosen',
  text => {
    expect(createPreferences(storageWith(text)).read()).toEqual(DEFAULTS)
  },
)

test('one choice that makes no sense costs no other', () => {
  const kept = storageWith('{"theme":"sepia","hidesAmounts":true,"later":1}')
  expect(createPreferences(kept).read()).toEqual({ ...DEFAULTS, hidesAmounts: true })
})

test('what cannot be kept holds all the same, until the page is left', () => {
  const full = storageWith()
  vi.spyOn(full, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const preferences = createPreferences(full)
  preferences.change({ hidesAmounts: true })
  expect(preferences.read().hidesAmounts).toBe(true)
  expect(createPreferences(full).read()).toEqual(DEFAULTS)
})

test('whoever listens hears of changes here and elsewhere, until they stop', () => {
  const storage = storageWith()
  const preferences = createPreferences(storage)
  const listener = vi.fn<() => void>()
  const stop = preferences.subscribe(listener)
  preferences.change({ theme: 'dark' })
  expect(listener).toHaveBeenCalledTimes(1)
  storage.clear()
  preferences.reread()
  expect(preferences.read()).toEqual(DEFAULTS)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  preferences.change({ theme: 'light' })
  expect(listener).toHaveBeenCalledTimes(2)
})
