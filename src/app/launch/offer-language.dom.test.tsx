import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createPreferences,
  type Preferences,
  type PreferenceStore,
} from '#features/settings/data/preferences.ts'
import { notify } from '#ui/toast/notify.tsx'
import { offerLanguage } from './offer-language.ts'

const said = vi.spyOn(notify, 'info').mockReturnValue(() => undefined)

let preferences: PreferenceStore
let reload: ReturnType<typeof vi.fn<() => void>>

beforeEach(() => {
  preferences = createPreferences(localStorage)
  reload = vi.fn<() => void>()
})

afterEach(() => {
  said.mockClear()
  localStorage.clear()
})

function offer(...deviceLanguages: readonly string[]): void {
  offerLanguage({ deviceLanguages, preferences, reload })
}

test('[MS4] a device’s own language is offered, and spoken from the next start on once it is taken', () => {
  offer('en-NG', 'yo-NG', 'ha')
  expect(said.mock.calls.map(([message]) => message)).toEqual(['Kobolens also speaks Yorùbá.'])
  expect(preferences.read().language).toBe('en-NG')
  said.mock.calls[0]?.[1]?.action?.onAction()
  expect(preferences.read().language).toBe('yo')
  expect(reload).toHaveBeenCalledOnce()
})

test('[MS4] it is offered once', () => {
  offer('ha-Latn-NG')
  offer('ha-Latn-NG')
  preferences = createPreferences(localStorage)
  offer('ha-Latn-NG')
  expect(said).toHaveBeenCalledOnce()
})

test.each<[string, readonly string[], Partial<Preferences>]>([
  ['whose languages are others', ['en-US', 'fr', 'hak', 'yox'], {}],
  ['where a language was chosen', ['ha'], { language: 'ig' }],
  ['where English was chosen', ['ha'], { wasOfferedLanguage: true }],
])('[MS4] nothing is offered on a device %s', (_, deviceLanguages, chosen) => {
  preferences.change(chosen)
  offer(...deviceLanguages)
  expect(said).not.toHaveBeenCalled()
})
