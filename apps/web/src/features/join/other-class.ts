/** The classes of a way to another character. */
export const OTHER_CLASS = 'inline-flex min-h-hit items-center rounded-2 px-1 font-semibold text-azure underline-offset-4 hover:underline'
