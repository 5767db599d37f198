import type { ReactNode } from 'react'

interface NoticeProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  /** Below the text, in smaller letters. */
  readonly details?: ReactNode
  /** The ways on. */
  readonly children: ReactNode
}

/** A page in place of the table: what is the matter, and the ways on. */
export function Notice({ icon, title, text, details, children }: NoticeProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-table p-6">
      <section className="grid max-w-lg justify-items-center gap-4 rounded-4 border border-line bg-s1 p-6 text-center sm:p-10">
        <span className="text-faint [&>svg]:size-12">{icon}</span>
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="text-muted">{text}</p>
        {details}
        <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
      </section>
    </main>
  )
}
