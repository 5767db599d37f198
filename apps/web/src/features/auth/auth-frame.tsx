import { PRODUCT_NAME } from '@hearthlight/protocol'
import type { ReactNode } from 'react'
import { ThemeSwitch } from '../../ui/buttons/theme-switch'
import { LanguageSelect } from '../../ui/fields/language-select'
import { LogoMark } from '../../ui/layout/logo'

/** The page around a card of the sign-in. Works without router and query client. */
export function AuthFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="lamplit grid min-h-dvh grid-rows-[auto_1fr] px-4 pb-10">
      <div className="flex items-center justify-end gap-1 py-3">
        <LanguageSelect isQuiet />
        <ThemeSwitch />
      </div>
      <main className="mx-auto flex w-full max-w-[420px] flex-col justify-center gap-6 sm:pb-16">
        <div className="flex flex-col items-center gap-2 text-center">
          <LogoMark className="size-14 sm:size-16" />
          <p className="font-read text-2xl font-bold">{PRODUCT_NAME}</p>
        </div>
        {children}
      </main>
    </div>
  )
}

export function AuthCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="rounded-4 border border-line bg-s1 p-5 sm:p-8">
      <h1 className="mb-4 text-2xl font-bold">{title}</h1>
      {children}
    </div>
  )
}
