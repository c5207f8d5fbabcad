/** The texts of the admin's pages besides those of the public and the referee's pages, in English. */
export type AdminText = 'Admin Login' | 'Screens and stream' | 'What Happened' | 'Game Manager';
