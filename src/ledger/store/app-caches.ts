/** Where the service worker keeps the files that the app starts with: how its names begin. */
export const SHELL_CACHE = 'workbox-precache'

/** Where it keeps parts of the app that are fetched at their first use. */
export const PARTS_CACHE = 'app-parts'

/** Where it keeps the profile picture of the person; goes with their sign-out. */
export const PICTURES_CACHE = 'profile-pictures'
