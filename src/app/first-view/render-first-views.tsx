import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from '#app/app.tsx'
import { createAppRouter } from '#app/router.ts'
import type { PublicPath } from '#domain/public-page.ts'
import { createNobody } from './nobody.ts'

// The public pages that read the same on every device: all but the guide to the installation.
const PATHS: readonly PublicPath[] = [
  '/',
  '/ad-landing',
  '/wait-list',
  '/guides',
  '/guides/get-started',
  '/terms',
  '/privacy',
]

/**
 * The markup of public pages by their path, as somebody sees them who was never here: the build puts
 * it beside the client, the server into the page that it sends, and `show-app.ts` makes it live.
 */
export async function renderFirstViews(): Promise<Readonly<Record<string, string>>> {
  const views = await Promise.all(PATHS.map(async path => [path, await renderFirstView(path)]))
  return Object.fromEntries(views)
}

async function renderFirstView(path: string): Promise<string> {
  const { account, updates, site, preferences } = createNobody()
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter({ account, updates }, history)
  // It would come as a script inside the page, which the content security policy stops.
  router.update({ ...router.options, scrollRestoration: false })
  await router.load()
  return renderToString(
    <App
      router={router}
      account={account}
      updates={updates}
      site={site}
      preferences={preferences}
    />,
  )
}
