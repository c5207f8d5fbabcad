/**
 * Cache-Control of what is the same for everybody: a browser asks anew each time, a cache in front of the server
 * (CDN) once a second. An answer of an older revision is dropped by the page (LIVE-51).
 */
export const PUBLIC_CACHING = 'public, max-age=0, s-maxage=1, must-revalidate';
