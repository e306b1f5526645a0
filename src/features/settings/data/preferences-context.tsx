import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { assert } from '#base/assert.ts'
import { type Preferences, type PreferenceStore, UNTOUCHED } from './preferences.ts'

const PreferencesContext = createContext<PreferenceStore | null>(null)

interface PreferencesProviderProps {
  readonly preferences: PreferenceStore
  readonly children: ReactNode
}

/** Gives what stands under it the preferences of this device. */
export function PreferencesProvider({ preferences, children }: PreferencesProviderProps) {
  return <PreferencesContext value={preferences}>{children}</PreferencesContext>
}

/** The preferences as they are, and how to change some of them. */
export interface UsedPreferences {
  readonly preferences: Preferences
  readonly change: (change: Partial<Preferences>) => void
}

/** How the person likes the app on this device. Only under a `PreferencesProvider`. */
export function usePreferences(): UsedPreferences {
  const store = useContext(PreferencesContext)
  assert(store !== null, 'usePreferences needs a PreferencesProvider above')
  const preferences = useSyncExternalStore(store.subscribe, store.read, readUntouched)
  return { preferences, change: store.change }
}

// What a page shows that was drawn before it reached a device (src/app/first-view).
function readUntouched(): Preferences {
  return UNTOUCHED
}
