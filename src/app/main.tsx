import { createPreferences } from '#data/preferences/preferences.ts'
import { assert } from '#domain/assert.ts'
import { App } from './app.tsx'
import { createClient } from './client.ts'
import { showApp } from './first-view/show-app.ts'
import { followLaunches } from './launch/follow-launches.ts'
import { followNotices } from './notices/follow-notices.ts'
import { browserPlatform } from './platform.ts'
import { createAppRouter } from './router.ts'
import { browserSite } from './site/browser-site.ts'
import { followVisits } from './site/follow-visits.ts'
import { installTrustedTypes } from './trusted-types.ts'
import { startUpdates } from './updates/start-updates.ts'

installTrustedTypes(window)

const platform = browserPlatform(window)
const updates = startUpdates(window, platform.timers, flush)
const preferences = createPreferences(platform.storage)
const account = createClient(platform, {
  onNewerVersion: updates.announce,
  onCleared: preferences.reread,
})
window.addEventListener('storage', preferences.reread)
const site = browserSite(window, {
  store: account.store,
  isInstalled: platform.isInstalled(),
})
const router = createAppRouter({ account, updates })
followVisits(router, site.measure)
followLaunches(window, account)
if ('serviceWorker' in window.navigator) {
  followNotices({
    messages: window.navigator.serviceWorker,
    page: document,
    open: path => router.history.push(path),
  })
}
const root = document.querySelector<HTMLElement>('#root')
assert(root !== null, 'index.html has no #root')
void showApp(
  root,
  router,
  <App router={router} account={account} updates={updates} site={site} preferences={preferences} />,
)

/** Sends what waits before the page goes over to a new version; it is on the disk in any case. */
async function flush(): Promise<void> {
  await account.sessions.current()?.engine.runPass('manual')
}
