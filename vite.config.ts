import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { clientChunks } from './build/chunks.ts'
import { classNames } from './build/class-names.ts'
import { icons } from './build/icons.ts'
import { keptFiles } from './build/kept-files.ts'
import { manifest } from './build/manifest.ts'
import { messages } from './build/messages.ts'
import { isWorkerFile, workerFiles } from './build/worker-files.ts'

const API_IN_DEVELOPMENT = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

const kept = keptFiles()

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    messages(),
    icons(),
    isSsrBuild !== true && workerFiles(),
    isSsrBuild !== true && kept.plugin,
    command === 'build' &&
      isSsrBuild !== true &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'workers',
        filename: 'sw.ts',
        registerType: 'prompt',
        injectRegister: false,
        manifest,
        includeManifestIcons: false,
        injectManifest: {
          // A classic script, as it is registered; for 'es' the plugin sets an option that is deprecated.
          rollupFormat: 'iife',
          buildPlugins: { vite: [messages()] },
          manifestTransforms: [kept.markLater],
          globPatterns: ['**/*.{js,css,html,woff2,svg,png,webp}'],
          globIgnores: [
            // The system takes these from the server when it installs the app.
            '**/icons/{*-512,*-192,shortcut-*,apple-touch-*}.png',
            '**/screenshots/**',
            // The landing page's pictures of the app: the HTTP cache keeps those that were seen.
            '**/*-{light,dark}-*.webp',
            // Comes with a page of the server's, which the worker never asks for.
            'first-view.js',
            '**/*-latin-ext-*',
            '**/*cyrillic*',
            '**/*vietnamese*',
          ],
        },
      }),
  ],
  // Its package gives the same written for browsers of 2015, which is larger.
  resolve: {
    alias:
      command === 'build' ? [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] : [],
  },
  // While it is developed, a class is called by its own name too.
  css: { modules: command === 'build' ? { generateScopedName: classNames() } : {} },
  build: {
    outDir: 'dist/build',
    // The content security policy allows no inline module and no data: script.
    // A worker has no document that links to what it is to load next.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostId }) => (isWorkerFile(hostId) ? [] : needed),
    },
    assetsInlineLimit: 0,
    // The server reads which files a public page needs (server/http/client/client-manifest.ts).
    manifest: true,
    sourcemap: false,
    // The parts that draw the first views (src/app/first-view) run at the build alone.
    ...(isSsrBuild !== true && { rolldownOptions: { output: clientChunks() } }),
  },
  // The first views are drawn with the icons of the build (build/icons.ts).
  ssr: { noExternal: ['lucide-react'] },
  server: { proxy: { '/api': API_IN_DEVELOPMENT, '/pictures': API_IN_DEVELOPMENT } },
}))
