/** How often each property is tried, where that is not the 100 of fast-check. */
import fc from 'fast-check';

fc.configureGlobal({ numRuns: Number(process.env.PROPERTY_RUNS) });
