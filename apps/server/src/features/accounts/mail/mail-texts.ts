export const MAIL_LANGUAGES = ['en', 'de'] as const
export type MailLanguage = (typeof MAIL_LANGUAGES)[number]
/** `reset`: a link that sets a new password. `confirm`: a link that confirms the email. */
export type MailKind = 'reset' | 'confirm'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface Words {
  readonly subject: string
  readonly why: string
  readonly button: string
  readonly until: string
  readonly otherwise: string
}

/** No text of a user is in a mail: whoever registers somebody else's address can't write to them through this server. */
const WORDS: Readonly<Record<MailLanguage, Readonly<Record<MailKind, Words>>>> = {
  en: {
    reset: {
      subject: 'A new password for Hearthlight',
      why: 'Somebody asked for a new password for the account with this email address. If it was you, choose one here:',
      button: 'Choose a new password',
      until: 'The link works once, for 30 minutes. It signs you out everywhere.',
      otherwise: 'If it was not you, you can ignore this mail. Your password stays as it is.',
    },
    confirm: {
      subject: 'Confirm your email for Hearthlight',
      why: 'An account at Hearthlight uses this email address. If it is yours, confirm the address here:',
      button: 'Confirm this email',
      until: 'The link works once, for three days.',
      otherwise: 'If you have no account there, you can ignore this mail.',
    },
  },
  de: {
    reset: {
      subject: 'Ein neues Passwort für Hearthlight',
      why: 'Jemand hat für das Konto mit dieser E-Mail-Adresse ein neues Passwort verlangt. Wenn du es warst, wähle hier eines:',
      button: 'Neues Passwort wählen',
      until: 'Der Link gilt einmal und 30 Minuten lang. Er meldet dich überall ab.',
      otherwise: 'Wenn du es nicht warst, kannst du diese Mail ignorieren. Dein Passwort bleibt, wie es ist.',
    },
    confirm: {
      subject: 'Bestätige deine E-Mail-Adresse für Hearthlight',
      why: 'Ein Konto bei Hearthlight benutzt diese E-Mail-Adresse. Wenn es deines ist, bestätige die Adresse hier:',
      button: 'Diese E-Mail-Adresse bestätigen',
      until: 'Der Link gilt einmal und drei Tage lang.',
      otherwise: 'Wenn du dort kein Konto hast, kannst du diese Mail ignorieren.',
    },
  },
}

/** A mail in text and HTML. `link` is an address of this server. */
export function writeLetter(kind: MailKind, language: MailLanguage, to: string, link: string): Letter {
  const { subject, why, button, until, otherwise } = WORDS[language][kind]
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`
  const anchor = `<a href="${escaped(link)}" style="color:#8a4b12;font-weight:bold">${button}</a>`
  const body = [why, anchor, until, otherwise].map(paragraph).join('\n')
  return {
    to,
    subject,
    text: `${why}\n\n${link}\n\n${until}\n\n${otherwise}\n\nHearthlight\n`,
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#2b2118;background:#fbf7f0">
${body}
<p style="margin:0">Hearthlight</p>
</body>
</html>
`,
  }
}

/** The language of a mail: that which the app names, or else the first of the browser's that we speak. English without either. */
export function mailLanguageOf(named: string | undefined, acceptLanguage: string | undefined): MailLanguage {
  const wanted = [named ?? '', ...(acceptLanguage ?? '').split(',')].map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return MAIL_LANGUAGES.find((language) => language === wanted.find(isSpoken)) ?? 'en'
}

function isSpoken(language: string): boolean {
  return MAIL_LANGUAGES.some((spoken) => spoken === language)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
