// Module hooks, in a thread of their own: whoever asks for the original gets the copy, which finds its own
// imports as if it lay where the original does.
let urls = { original: '', copy: '' }

export function initialize(data) {
  urls = data
}

export async function resolve(specifier, context, next) {
  const isCopy = context.parentURL?.split('?')[0] === urls.copy
  const found = await next(specifier, {
    ...context,
    ...(isCopy && { parentURL: urls.original }),
  })
  return found.url.split('?')[0] === urls.original ? { ...found, url: urls.copy } : found
}
