import type { ReactNode } from 'react'
import { LogoMark } from '../../ui/layout/logo'

interface FallbackFrameProps {
  readonly title: string
  readonly text: string
  readonly detail?: ReactNode
  /** Shown within a page's own frame; otherwise it fills the whole screen. */
  readonly isWithinPage?: boolean
  /** The buttons. */
  readonly children: ReactNode
}

/** Says what failed and what can be done. */
export function FallbackFrame({ title, text, detail, isWithinPage = false, children }: FallbackFrameProps) {
  const Frame = isWithinPage ? 'div' : 'main'
  return (
    <Frame className={isWithinPage ? 'grid place-items-center py-10' : 'lamplit grid min-h-dvh place-items-center p-4'}>
      <div role="alert" className="w-full max-w-[34rem] rounded-4 border border-line bg-s1 p-6 text-center sm:p-10">
        <LogoMark className="mx-auto mb-5 size-12 opacity-60" />
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="mt-3 text-muted">{text}</p>
        {detail}
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </Frame>
  )
}
