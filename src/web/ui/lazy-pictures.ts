/** Class of a picture that has its address in `data-src` until it is near the view. */
export const LAZY_PICTURE = 'pic-lazy';

/**
 * Gives lazy pictures their address when they come within 200 px of the view (spec §9; browsers' own distance is
 * over 1,000 px). Inline and independent of the application's files, so that pictures never wait for them; it also
 * watches what the application adds or changes later. The page brings it, so the application need not have it too.
 */
export const LAZY_PICTURES_SCRIPT = import.meta.env.SSR
  ? `{const near=new IntersectionObserver(seen=>seen.forEach(({isIntersecting,target:i})=>{if(isIntersecting){near.unobserve(i);const d=i.dataset;if(d.src){i.srcset=d.srcset;i.src=d.src}}}),{rootMargin:'200px'}),find=n=>{if(n.matches?.('.${LAZY_PICTURE}'))near.observe(n);n.querySelectorAll?.('.${LAZY_PICTURE}').forEach(find)};find(document);new MutationObserver(all=>all.forEach(m=>(m.attributeName?[m.target]:m.addedNodes).forEach(find))).observe(document,{childList:true,subtree:true,attributeFilter:['data-src']})}`
  : '';
