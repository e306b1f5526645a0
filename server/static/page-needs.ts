import type { PublicPath } from '#domain/public-page.ts'
import type { Needs } from './preloads.ts'

const FONT = 'assets/plus-jakarta-sans-latin-wght-normal-'
const SHELL = 'src/app/public-shell/public-shell.tsx'

// Beside its words, in a window so wide; in a narrower one it lies below the fold.
const HERO_PICTURE = {
  fromPx: 960,
  files: {
    light: 'src/ui/app-pictures/dashboard-light.webp',
    dark: 'src/ui/app-pictures/dashboard-dark.webp',
  },
} as const

/** What each public page needs of the build at once. */
export const PUBLIC_PAGE_NEEDS: Readonly<Record<PublicPath, Needs>> = {
  '/': { ...sitePage('src/screens/landing/landing-screen.tsx'), picture: HERO_PICTURE },
  '/guides': sitePage('src/screens/guides/guides-screen.tsx'),
  '/guides/how-to-install': sitePage('src/screens/guides/install-guide-screen.tsx'),
  '/guides/get-started': sitePage('src/screens/guides/start-guide-screen.tsx'),
  '/ad-landing': sitePage('src/app/pages/ad-landing-page.tsx'),
  '/wait-list': sitePage('src/screens/account/wait-list-screen.tsx'),
  '/terms': sitePage('src/screens/legal/terms-screen.tsx'),
  '/privacy': sitePage('src/screens/legal/privacy-screen.tsx'),
}

/** And the pages that a visitor comes to from there. */
export const DOOR_NEEDS: Readonly<Record<string, Needs>> = {
  '/user/login': { font: FONT, sources: ['src/screens/account/login-screen.tsx'] },
  '/user/create-account': { font: FONT, sources: ['src/app/pages/create-account-page.tsx'] },
}

function sitePage(screen: string): Needs {
  return { font: FONT, sources: [SHELL, screen] }
}
