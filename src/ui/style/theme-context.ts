import { createContext } from 'react'
import type { Theme } from '#base/theme.ts'

/** The look that was chosen, for what CSS cannot follow. */
export const ThemeContext = createContext<Theme>('system')
