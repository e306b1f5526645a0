import { type ReactNode, useLayoutEffect } from 'react'
import { usePreferences } from '#data/preferences/preferences-context.tsx'
import { HiddenAmountsContext } from '#ui/hidden-amounts.ts'
import { ThemeContext } from '#ui/theme-context.ts'
import { applyTheme } from './apply-theme.ts'

interface LookProps {
  readonly children: ReactNode
}

/** Gives the page the look that the person chose for this device. */
export function Look({ children }: LookProps) {
  const { theme, hidesAmounts } = usePreferences().preferences

  useLayoutEffect(() => applyTheme(document, theme), [theme])

  return (
    <ThemeContext value={theme}>
      <HiddenAmountsContext value={hidesAmounts}>{children}</HiddenAmountsContext>
    </ThemeContext>
  )
}
